/** For clients of Supabase that use no Realtime: they require a WebSocket, which Node 20 has not. */
export const noSocket = {
  transport: class {
    constructor() {
      throw new Error('realtime is not used here')
    }
  } as unknown as typeof WebSocket,
}
