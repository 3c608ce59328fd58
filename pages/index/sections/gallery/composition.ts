import type { Composition } from '../../../../renderer/composition.ts'
import endsAlone from './ends-alone.css?inline'
import { lastIsAlone } from './gallery-photos.ts'

export const galleryCompositions: Composition[] = [{ css: endsAlone, isFor: lastIsAlone }]
