export const deskHome = '/owner'
const longest = 200

/** Returns where to go after signing in: the given address if it is one of the desk, otherwise the desk's home. */
export function onwardFrom(given: unknown): string {
  const isOurs =
    typeof given === 'string' && given.length <= longest && /^\/owner(?:\/\w[\w.-]*)*(?:\?[\w=&.%+-]*)?$/.test(given)
  // The sign-in pages themselves are not allowed.
  return isOurs && !/^\/owner\/(?:sign-in|in|link)\b/.test(given) ? given : deskHome
}
