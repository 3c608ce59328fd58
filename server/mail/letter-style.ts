import { amber, amberDeep, ink, inkSoft, limestone, paper, rule } from '../../content/palette.ts'
import { html } from './html.ts'

/** The site's colours, mixed where mail programs know no transparency, and its type with what each system has nearest. */
export const colours = { limestone, paper, ink, inkSoft, amber, amberDeep, rule, hair: '#CFCFCB' } as const

export const display = html`'Cormorant Garamond',Georgia,'Times New Roman',serif`
export const sans = html`Jost,'Avenir Next',Avenir,'Segoe UI',Helvetica,Arial,sans-serif`
