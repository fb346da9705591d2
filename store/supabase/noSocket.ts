/** Realtime option for Supabase clients on Node 20, which has no WebSocket. */
export const noSocket = {
  transport: class {
    constructor() {
      throw new Error('realtime is not used here')
    }
  } as unknown as typeof WebSocket,
}
