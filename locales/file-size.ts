import { regions } from '../content/regions.js'
import type { Locales } from './i18n-types.js'

const megabyte = 1_048_576

/** Returns a size such as '2.1 MB', '2,1 Mo'. A smaller file is shown as 0.1 MB. */
export const fileSize = (bytes: number, locale: Locales): string =>
  new Intl.NumberFormat(regions[locale], {
    style: 'unit',
    unit: 'megabyte',
    unitDisplay: 'short',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
    .format(Math.max(0.1, bytes / megabyte))
    .replace(/\s/g, '\u00a0')
