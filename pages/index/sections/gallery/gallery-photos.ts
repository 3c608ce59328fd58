import { startTransition, useEffect, useState } from 'react'
import type { ShownPhotograph } from '../../../../house/shown.ts'
import { useHouse } from '../../../../renderer/copy.tsx'

/**
 * Returns all photographs of the gallery in the owner's order; the lightbox shows all of them, no matter which filter is
 * chosen.
 */
export const useGalleryPhotos = (): ShownPhotograph[] => useHouse().photographs.filter(({ gallery }) => gallery)

/** Returns the fragment of a photograph: a link to it opens the lightbox or, without JavaScript, scrolls to its plate. */
export const hashOf = (id: string) => `#photo-${id}`

export type OpenPhoto = ReturnType<typeof useOpenPhoto>

/**
 * Keeps the open photograph in the address. There is one history entry while the lightbox is open, so that Back closes it
 * and a link opens it.
 */
export function useOpenPhoto() {
  const photos = useGalleryPhotos()
  const [id, setId] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the photographs have the same addresses in every language.
  useEffect(() => {
    const follow = () => setId(photos.find((photo) => hashOf(photo.id) === location.hash)?.id ?? null)
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  return {
    id,
    open(photo: string) {
      // A second press before the lightbox is there, even on another plate, must not add another entry.
      if (history.state?.openedHere) history.replaceState(history.state, '', hashOf(photo))
      else history.pushState({ openedHere: true }, '', hashOf(photo))
      // The lightbox is large: it is built in pieces, between which the page answers.
      startTransition(() => setId(photo))
    },
    /** Shows another photograph in the open lightbox. */
    show(photo: string) {
      history.replaceState(history.state, '', hashOf(photo))
      setId(photo)
    },
    close() {
      setId(null)
      if (history.state?.openedHere) history.back()
      else history.replaceState(null, '', '#gallery')
    },
  }
}
