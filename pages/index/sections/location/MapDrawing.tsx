export function MapDrawing() {
  return null
}
