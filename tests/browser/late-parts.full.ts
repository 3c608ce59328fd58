import { testLateParts } from './late-parts.ts'

testLateParts('fr', { width: 390, height: 844 })
testLateParts('en', { width: 820, height: 1_180 })
testLateParts('en', { width: 1_440, height: 900 })
testLateParts('fr', { width: 2_560, height: 1_440 })
