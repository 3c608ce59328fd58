export default function InteractiveMap(_: { tiles: { url: string; attribution: string }; close: () => void }) {
  return null
}
