import { randomUUID } from 'node:crypto'
import type { DesignTemplate } from '../../domain/diagnostic/diagnostic.ts'
import type { ProductServer } from '../../tests/e2e/support/productServer.ts'
import { connect, visitorsRow } from '../../tests/support/productClient.ts'

/** Publishes the fish sample with all 45 questions. @returns the address of its page */
export async function publishAllQuestions({ url, admin }: ProductServer, template: DesignTemplate): Promise<string> {
  const client = await connect(url)
  const { data: session } = await client.auth.signInWithPassword(admin)
  const { title, description, imageurl, axes, questions, resulttypes } = await visitorsRow(client, 'fish')
  await client
    .from('diagnostics')
    .insert({
      ...{ title, description, imageurl, axes, questions, resulttypes },
      id: randomUUID(),
      user_id: session.user?.id,
      publicurl: `fish-${template}`,
      design_template: template,
      questionsperaxis: 15,
      ispublished: true,
    })
    .throwOnError()
  return `${url}/diagnostic/fish-${template}`
}
