import { useCallback, useEffect, useState } from 'react'
import { hashOf, useGalleryPhotos } from './gallery-photos.ts'

interface OpenPhoto {
  id: string | null
  open: (id: string) => void
  /** Another photo in the open lightbox. */
  show: (id: string) => void
  close: () => void
}

/** The open photo lives in the address: one history entry while the lightbox is open, so that Back closes it and a link opens it. */
export function useOpenPhoto(): OpenPhoto {
  const photos = useGalleryPhotos()
  const [id, setId] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: in every language the photographs have the same addresses.
  useEffect(() => {
    const follow = () => setId(photos.find((photo) => hashOf(photo.id) === location.hash)?.id ?? null)
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
