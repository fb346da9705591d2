import type { ServerData } from '../backend/serverData.ts'

/** Groups the visits of earlier days, one diagnostic and day at a time, so that responses never wait for it. */
export async function rollVisits(data: ServerData): Promise<void> {
  while (Number(await data.call('roll_visits')) > 0);
}
