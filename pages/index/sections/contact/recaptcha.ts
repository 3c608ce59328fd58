export function useRecaptcha(_: string | null) {
  return { load: () => {}, token: async (): Promise<string | undefined> => undefined }
}
