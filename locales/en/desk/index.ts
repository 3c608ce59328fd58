import { deskIn } from '../../desk/all.js'
import type { BaseTranslation } from '../../i18n-types.js'

export default deskIn('en') satisfies BaseTranslation
