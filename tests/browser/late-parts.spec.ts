import { testLateParts } from './late-parts.ts'

testLateParts('en', { width: 390, height: 844 })
testLateParts('fr', { width: 1_440, height: 900 })
