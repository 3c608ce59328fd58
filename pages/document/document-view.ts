/** What the page of a document tells the person to whom it was given. */
export interface DocumentView {
  /** The address of the page without a query. */
  address: string
  /** The address to write to. */
  email: string
  shown: ShownDocument
}

export type ShownDocument =
  | { kind: 'open'; name: string; size: string; from: string; until: string }
  /** missing: its file cannot be read at the moment · withdrawn: the owner has removed the document. */
  | { kind: 'missing' | 'expired' | 'ended' | 'withdrawn'; name: string; from: string }
  /** No such link was ever given, or the enquiry that it belonged to is gone. */
  | { kind: 'unknown' }

declare module '../../renderer/page-view.ts' {
  interface PageView {
    /** Set for the page of a document only. */
    document?: DocumentView
  }
}
