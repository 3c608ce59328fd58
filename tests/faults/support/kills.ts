/** How often servers are killed in all, where that is repeated. KILLS=520 takes twenty minutes. */
export const kills = Number(process.env['KILLS'] ?? 60)
