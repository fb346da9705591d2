import { expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

const refuse = () => new Error('full')

function work(parallel: number, waiting: number) {
  const enqueue = createTurns({ parallel, waiting }, refuse)
  const ends = new Map<string, () => void>()
  const run = (key: string, name: string) =>
    enqueue(key, () => new Promise<string>((resolve) => ends.set(name, () => resolve(name))))
  const end = async (name: string, job: Promise<string>) => {
    ends.get(name)?.()
    return job
  }
  return { run, end, started: () => [...ends.keys()] }
}

test('a key has so many jobs at once; the others start in order, and beyond those that wait they are refused', async () => {
  const { run, end, started } = work(2, 1)
  const [a, b, c] = [run('x', 'a'), run('x', 'b'), run('x', 'c')]
  await expect(run('x', 'd')).rejects.toThrow('full')
  expect(started()).toEqual(['a', 'b'])
  await end('a', a)
  expect(started()).toEqual(['a', 'b', 'c'])
  await Promise.all([end('b', b), end('c', c)])
  const again = run('x', 'e')
  await vi.waitUntil(() => started().includes('e'))
  await end('e', again)
})

test('other keys do not wait, and a job that fails makes room', async () => {
  const { run, end, started } = work(1, 0)
  const held = run('x', 'a')
  expect(await Promise.race([run('y', 'b'), Promise.resolve('running')])).toBe('running')
  expect(started()).toEqual(['a', 'b'])
  await end('a', held)
  const enqueue = createTurns({ parallel: 1, waiting: 0 }, refuse)
  await expect(enqueue('x', async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await enqueue('x', async () => 'next')).toBe('next')
})

test('a job that is to come first passes those that wait', async () => {
  const enqueue = createTurns({ parallel: 1, waiting: 3 }, refuse)
  const done: string[] = []
  const job = (name: string) => async () => void done.push(name)
  await Promise.all([enqueue('', job('a')), enqueue('', job('b')), enqueue('', job('c'), { first: true })])
  expect(done).toEqual(['a', 'c', 'b'])
})
