import type { ReactNode } from 'react'
import { useCopy, useHouse, usePhotograph } from '../../renderer/copy.tsx'
import { LanguageSwitch } from '../../renderer/ui/LanguageSwitch.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'

interface SheetProps {
  title: string
  /** What stands at the foot, in front of the address to write to. */
  foot: string
  email: string
  children: ReactNode
}

/** A page for one visitor alone: a photograph, and beside it a sheet of paper. */
export function Sheet({ title, foot, email, children }: SheetProps) {
  const { locale } = useCopy()
  const { name } = useHouse().facts
  return (
    <div className="visit">
      <Plate />
      <div className="visit__sheet">
        <header className="visit__bar">
          <a className="visit__name" href={`/?lang=${locale}`}>
            {name}
          </a>
          <LanguageSwitch className="visit__languages" />
        </header>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
        <footer className="visit__foot">
          <p>
            {foot}{' '}
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        </footer>
      </div>
    </div>
  )
}

/** The photograph of the pool, or else the first one of the house. */
function Plate() {
  const { photographs, plates } = useHouse()
  const pool = usePhotograph(plates.pool)
  const photograph = pool ?? photographs[0]
  return (
    <div className="visit__plate">
      {photograph && <Picture of={{ ...photograph, alt: '' }} sizes="(min-width: 60rem) 80vw, 100vw" priority />}
    </div>
  )
}
