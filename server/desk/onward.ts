export const deskHome = '/owner'
const longest = 200

/** Where to go on afterwards: an address of the desk, or its home for anything else. */
export function onwardFrom(given: unknown): string {
  const isOurs =
    typeof given === 'string' && given.length <= longest && /^\/owner(?:\/\w[\w.-]*)*(?:\?[\w=&.%+-]*)?$/.test(given)
  // The door itself is no place to go on to.
  return isOurs && !/^\/owner\/(?:sign-in|in|link)\b/.test(given) ? given : deskHome
}
