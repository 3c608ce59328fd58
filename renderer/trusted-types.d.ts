/** Types that TypeScript's own library does not declare yet. The value is undefined in browsers without the feature. */
interface Window {
  trustedTypes?: {
    // It is really a TrustedScriptURL, which the address of a script accepts like a string.
    createPolicy(name: string, rules: object): { createScriptURL(url: string): string }
  }
}
