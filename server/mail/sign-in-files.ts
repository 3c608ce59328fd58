import { rm } from 'node:fs/promises'
import path from 'node:path'
import { namesIn } from '../../disk/sweep.ts'
import { nameWhenFinished } from '../../disk/unfinished.ts'
import { letterFile } from '../../enquiries/letter-files.ts'

/** The file name prefix of letters that contain a valid link and code. Such files are removed as soon as they are used. */
export const signInFiles = 'sign-in.'

/** Removes the file of one such letter, or the files of all if no message id is given. */
export async function removeSignInFiles(directory: string, messageId?: string): Promise<void> {
  const wanted = messageId === undefined ? (name: string) => name.startsWith(signInFiles) : isFileOf(messageId)
  for (const name of (await namesIn(directory)).filter((name) => wanted(nameWhenFinished(name) ?? name)))
    await rm(path.join(directory, name), { force: true })
}

const isFileOf = (messageId: string) => (name: string) => name === letterFile(messageId)
