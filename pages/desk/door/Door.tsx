import type { ReactNode } from 'react'
import { Picture } from '../../../renderer/ui/Picture.tsx'
import { Languages } from '../parts/Languages.tsx'
import { useDesk } from '../use-desk.ts'

interface DoorProps {
  title: string
  children: ReactNode
  /** Shown below the rule. */
  foot?: ReactNode
}

/** The frame of every page before sign-in: a photograph of the house at dusk, and a sheet beside it. */
export function Door({ title, children, foot }: DoorProps) {
  const { house, locale, words } = useDesk()
  const [picture] = house.photographs.filter(({ hero }) => hero !== null)
  return (
    <div className="desk desk--leaf">
      <div className="door">
        <header className="door__plate">
          {picture && <Picture of={picture} sizes="(min-width: 44rem) 60vw, 100vw" priority />}
        </header>
        <div className="door__sheet">
          <main id="main">
            <p className="door__name">{house.facts.name}</p>
            <h1>{title}</h1>
            {children}
            <div className="door__foot">
              {foot}
              <div className="door__ways">
                <Languages />
                <a className="plain" href={`/?lang=${locale}`}>
                  {words.nav.see()}
                </a>
              </div>
            </div>
          </main>
        </div>
      </div>
    </div>
  )
}
