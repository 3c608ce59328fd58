import { freeBytesOf } from '../../../disk/free-bytes.ts'

const roomLeft = 500 * 1_048_576

/** Returns true if the disk of the data folder still has enough room for everything else after a file of this size. */
export const hasRoomFor = (bytes: number, dataDir: string): boolean => freeBytesOf(dataDir) >= roomLeft + bytes
