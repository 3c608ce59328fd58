/** What TypeScript's own library does not declare yet; browsers without it leave it undefined. */
interface Window {
  trustedTypes?: {
    // In truth a TrustedScriptURL, which a script's address takes as if it were a string.
    createPolicy(name: string, rules: object): { createScriptURL(url: string): string }
  }
}
