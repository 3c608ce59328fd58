const paths = { previous: 'M39.5 6H1M6.5 .8 1 6l5.5 5.2', next: 'M.5 6H39M33.5 .8 39 6l-5.5 5.2' }

export function Arrow({ to }: { to: 'previous' | 'next' }) {
  return (
    <svg className="stroke" viewBox="0 0 40 12" width="40" height="12" aria-hidden="true">
      <path d={paths[to]} />
    </svg>
  )
}
