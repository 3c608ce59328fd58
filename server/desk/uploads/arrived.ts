import type { Language } from '../../../content/enquiry.ts'
import { idsOf } from '../../../content/paths.ts'
import { photographLimits } from '../../../content/photographs.ts'
import { countChanges, type HouseDraft } from '../../../house/draft/draft.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { Arrived } from '../../../pages/desk/uploads/arrived.ts'
import type { UploadPage } from '../../../pages/desk/uploads/Upload.tsx'
import { formSource } from '../forms/field-views.ts'
import { undescribedView } from '../photographs/photographs.ts'

/** Returns what the page says after another photograph has arrived. */
export function arrivedView(draft: HouseDraft, language: Language): Arrived {
  const { photographs } = wordsIn(language).desk
  const { count, free, most } = roomIn(draft.body)
  const undescribed = undescribedView(formSource(draft, language))
  return {
    changes: countChanges(draft),
    all: photographs.all({ count }),
    room: photographs.upload.chooseHint({ free, most }),
    undescribed: undescribed && {
      says: photographs.describe.some(undescribed),
      begin: photographs.describe.begin(undescribed),
      href: undescribed.href,
    },
  }
}

/** Returns how many photographs there are, and how many more the house can have. */
export function roomIn(body: unknown): Pick<UploadPage, 'count' | 'free' | 'most'> {
  const { most } = photographLimits
  const count = idsOf(body).length
  return { count, free: Math.max(0, most - count), most }
}
