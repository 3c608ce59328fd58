import { useCallback, useEffect, useState } from 'react'
import type { PhotoId } from '../../../../content/photos.ts'
import { hashOf, photoAt } from './gallery-photos.ts'

interface OpenPhoto {
  id: PhotoId | null
  open: (id: PhotoId) => void
  /** Another photo in the open lightbox. */
  show: (id: PhotoId) => void
  close: () => void
}

/** The open photo lives in the address: one history entry while the lightbox is open, so that Back closes it and a link opens it. */
export function useOpenPhoto(): OpenPhoto {
  const [id, setId] = useState<PhotoId | null>(null)

  useEffect(() => {
    const follow = () => setId(photoAt(location.hash))
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  return {
    id,
    open: useCallback((photo) => {
      history.pushState({ openedHere: true }, '', hashOf(photo))
      setId(photo)
    }, []),
    show: useCallback((photo) => {
      history.replaceState(history.state, '', hashOf(photo))
      setId(photo)
    }, []),
    close: useCallback(() => {
      setId(null)
      if (history.state?.openedHere) history.back()
      else history.replaceState(null, '', '#gallery')
    }, []),
  }
}
