import type { ReactNode } from 'react'
import { Elsewhere } from './door/Elsewhere.tsx'
import { LinkPress } from './door/LinkPress.tsx'
import { Sent } from './door/Sent.tsx'
import { SignedOut } from './door/SignedOut.tsx'
import { SignIn } from './door/SignIn.tsx'
import { Enquiry } from './enquiries/Enquiry.tsx'
import { Inbox } from './enquiries/Inbox.tsx'
import { Release } from './enquiries/Release.tsx'
import { Conflict } from './forms/Conflict.tsx'
import { History } from './history/History.tsx'
import { Home } from './home/Home.tsx'
import { HouseForm } from './house/HouseForm.tsx'
import { HouseIndex } from './house/HouseIndex.tsx'
import { Frame } from './parts/Frame.tsx'
import { Failed, Plain } from './parts/Plain.tsx'
import { Correct } from './person/Correct.tsx'
import { Erase } from './person/Erase.tsx'
import { ExportAll } from './person/ExportAll.tsx'
import { Exported } from './person/Exported.tsx'
import { Photograph } from './photographs/Photograph.tsx'
import { Photographs } from './photographs/Photographs.tsx'
import { Removal } from './photographs/Removal.tsx'
import { Upload } from './photographs/Upload.tsx'
import { Publish } from './publish/Publish.tsx'
import { Published } from './publish/Published.tsx'
import { Ready } from './ready/Ready.tsx'
import { Sessions } from './sessions/Sessions.tsx'
import { useDesk } from './use-desk.ts'
import { WordsForm } from './words/WordsForm.tsx'

/** Any page of the owner's desk: which one, the server says. */
export function DeskPage(): ReactNode {
  const { page } = useDesk().view
  switch (page.kind) {
    case 'signIn':
      return <SignIn page={page} />
    case 'sent':
      return <Sent page={page} />
    case 'link':
      return <LinkPress page={page} />
    case 'elsewhere':
      return <Elsewhere />
    case 'signedOut':
      return <SignedOut page={page} />
    case 'home':
      return (
        <Frame here="home" className="home">
          <Home page={page} />
        </Frame>
      )
    case 'inbox':
      return (
        <Frame here="enquiries">
          <Inbox page={page} />
        </Frame>
      )
    case 'release':
      return (
        <Frame here="enquiries">
          <Release page={page} />
        </Frame>
      )
    case 'enquiry':
      return (
        <Frame here="enquiries" leaf>
          <Enquiry page={page} />
        </Frame>
      )
    case 'person':
      return (
        <Frame here="enquiries">
          <Exported page={page} />
        </Frame>
      )
    case 'correct':
      return (
        <Frame here="enquiries">
          <Correct page={page} />
        </Frame>
      )
    case 'erase':
      return (
        <Frame here="enquiries">
          <Erase page={page} />
        </Frame>
      )
    case 'export':
      return (
        <Frame here="enquiries">
          <ExportAll page={page} />
        </Frame>
      )
    case 'sessions':
      return (
        <Frame here="sessions">
          <Sessions page={page} />
        </Frame>
      )
    case 'house':
      return (
        <Frame here="house">
          <HouseIndex page={page} />
        </Frame>
      )
    case 'houseForm':
      return (
        <Frame here="house">
          <HouseForm page={page} />
        </Frame>
      )
    case 'wordsForm':
      return (
        <Frame here="words">
          <WordsForm page={page} />
        </Frame>
      )
    case 'conflict':
      return (
        <Frame here="house">
          <Conflict page={page} />
        </Frame>
      )
    case 'photographs':
      return (
        <Frame here="photographs">
          <Photographs page={page} />
        </Frame>
      )
    case 'photograph':
      return (
        <Frame here="photographs">
          <Photograph page={page} />
        </Frame>
      )
    case 'removal':
      return (
        <Frame here="photographs">
          <Removal page={page} />
        </Frame>
      )
    case 'upload':
      return (
        <Frame here="photographs">
          <Upload page={page} />
        </Frame>
      )
    case 'publish':
      return (
        <Frame here="publish">
          <Publish page={page} />
        </Frame>
      )
    case 'published':
      return (
        <Frame here="publish">
          <Published page={page} />
        </Frame>
      )
    case 'history':
      return (
        <Frame here="history">
          <History page={page} />
        </Frame>
      )
    case 'ready':
      return (
        <Frame here="ready">
          <Ready page={page} />
        </Frame>
      )
    case 'plain':
      return <Plain says={page.says} />
    case 'failed':
      return <Failed page={page} />
  }
}
