import type { AmenityPicture } from '../../../../content/facts.ts'

/** One thin-line set, drawn on a 28-unit square. */
const paths: Record<AmenityPicture, string> = {
  airConditioning: 'M3 9.5h12.2a3 3 0 1 0-2.9-3.8M3 14h18.4a3.3 3.3 0 1 1-3.2 4.2M3 18.5h9.2a2.7 2.7 0 1 1-2.6 3.4',
  bbqAreas:
    'M5 12h18a9 9 0 0 1-18 0ZM10.2 20.4 7.6 26M17.8 20.4 20.4 26M9 23h10M10.5 9c-1-1.6 1-2.6 0-4.4M14 9c-1-1.6 1-2.6 0-4.4M17.5 9c-1-1.6 1-2.6 0-4.4',
  jacuzzi:
    'M3.5 14.5h21M5 14.5v5.8a3.7 3.7 0 0 0 3.7 3.7h10.6a3.7 3.7 0 0 0 3.7-3.7v-5.8M8.1 10.6a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0M12.3 7a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0M17.3 10.8a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0M17.9 5a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0',
  infinityPool:
    'M3 18.5c1.8 0 1.8 1.2 3.7 1.2s1.8-1.2 3.6-1.2 1.9 1.2 3.7 1.2 1.8-1.2 3.7-1.2 1.8 1.2 3.6 1.2 1.9-1.2 3.7-1.2M3 23c1.8 0 1.8 1.2 3.7 1.2S8.5 23 10.3 23s1.9 1.2 3.7 1.2S15.8 23 17.7 23s1.8 1.2 3.6 1.2S23.2 23 25 23M10 16V7a2.5 2.5 0 0 1 5 0M18 16V7a2.5 2.5 0 0 1 5 0M10 10.5h8M10 14h8',
  landscapedGardens:
    'M14 26V9.5M14 21c-4.6 0-7.2-2.3-7.5-6.6 4.6 0 7.2 2.3 7.5 6.6ZM14 17c4.6 0 7.2-2.3 7.5-6.6-4.6 0-7.2 2.3-7.5 6.6ZM14 9.5c-2-2-2-4.8 0-7 2 2.2 2 5 0 7Z',
  privateParking:
    'M5.5 12.5 7.6 7.6A2.6 2.6 0 0 1 10 6h8a2.6 2.6 0 0 1 2.4 1.6l2.1 4.9M4.5 20.5v-5.4a2.6 2.6 0 0 1 2.6-2.6h13.8a2.6 2.6 0 0 1 2.6 2.6v5.4ZM6.5 20.5V23M21.5 20.5V23M8 16.5h2.2M17.8 16.5H20',
}

export function AmenityIcon({ picture }: { picture: AmenityPicture }) {
  return (
    <svg className="stroke" viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      <path d={paths[picture]} />
    </svg>
  )
}
