/** The secret of a link: 256 bits in base64url. */
export const secret = 'q7Zt0Jx_Lr4Vn-8Ks2Yd6Hw1Ge9Bp3Mc5Uf0Ao4IiTw'

/** Returns true if the text holds a piece of the secret that would help to guess the rest. */
export const holdsSecret = (text: string): boolean =>
  Array.from({ length: secret.length - 11 }, (_, at) => secret.slice(at, at + 12)).some((piece) => text.includes(piece))

const [half, rest] = [secret.slice(0, 21), secret.slice(21)]
const encoded = [...secret].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('')
const doors = ['in/', 'link/', '/in//', '%69n/', '%2569n/', './in/', 'in/in/'].map((door) => `owner/${door}`)
const viewings = ['viewing%2F', 'viewing%252F', '%76iewing/', '%2576iewing/', 'VIEWING/', 'viewing//', 'viewing\\', '']

/** Addresses that hold the secret of a link, as mail programs, scanners and people bend them. */
export const addressesWithSecret = [
  ...['', '.ics', '.ics%0A', '%0D%0A', '%E2%80%A8', '%252F', '%25250A', '%ff', '/', ')', '>', '=', ';x=1'].map(
    (end) => `/viewing/${secret}${end}`,
  ),
  ...['%0A', '=%0D%0A', '%E2%80%8B', '%3Cwbr%3E', '%250A', '.', '|', '/'].map(
    (middle) => `/viewing/${half}${middle}${rest}`,
  ),
  ...['/en', '/.', '/fr/.', '//', '/%2e', '/%252e', '/owner', '/owner/..', '/%0A'].map(
    (before) => `${before}/viewing/${secret}`,
  ),
  ...[...viewings, 'viewings/'].map((place) => `/${place}${secret}`),
  ...[...doors, '%6fwner/in/'].flatMap((door) => ['', '%0A', '/', '?lang=en'].map((end) => `/${door}${secret}${end}`)),
  ...[`/viewing/${encoded}`, `/nowhere/${encoded}`, `/nowhere/${half}%0A${rest}`, `/${secret}/viewing/`],
  ...[`/prefix${secret}suffix/more`, `/?token=${secret}`, `/legal?utm_source=${secret}`],
  `/owner/sign-in?onward=%2Fviewing%2F${secret}`,
]
