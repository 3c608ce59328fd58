// What the tests use of a package that is installed only when they run: see tests/package.json.
declare module '@ghostery/adblocker' {
  type Request = Readonly<Record<string, unknown>>
  export const Request: {
    fromRawDetails(details: { url: string; sourceUrl: string; type: string }): Request
  }

  export class FiltersEngine {
    static parse(lists: string): FiltersEngine
    match(request: Request): { match: boolean }
    getCosmeticsFilters(page: {
      url: string
      hostname: string
      domain: string
      classes: string[]
      ids: string[]
      hrefs: string[]
    }): { styles: string }
  }
}
