export const emailLink = (address: string) => (
  <a className="link" href={`mailto:${address}`}>
    {address}
  </a>
)

export const siteLink = (address: string) => (
  <a className="link" href={`https://${address}`}>
    {address}
  </a>
)
