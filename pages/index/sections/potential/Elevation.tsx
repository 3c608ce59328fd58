export function Elevation(_: { description: string }) {
  return null
}
