import { deskIn } from '../../desk/all.js'
import type { NamespaceDeskTranslation } from '../../i18n-types.js'

export default deskIn('fr') satisfies NamespaceDeskTranslation
