import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { reachabilityMessages } from '#web/messages/reachability.ts'
import { makeDiagnostic } from '#web/testing/records.ts'
import { Reachability } from './Reachability.tsx'

const { questions, resultTypes } = makeDiagnostic()
const whole = { questions, resultTypes, questionsPerAxis: 9 as const }
const changed = (slots: readonly string[], change: { leftChoice: string }) =>
  questions.map((question) => (slots.includes(question.id) ? { ...question, ...change } : question))

it('says that all eight types come out, and what leaning questions do at the chosen number', () => {
  const { rerender } = render(<Reachability {...whole} />)
  screen.getByText(reachabilityMessages.all)
  for (const [count, share] of [
    [5, '3.2'],
    [9, '1.9'],
    [15, '1.0'],
  ] as const) {
    rerender(<Reachability {...whole} questionsPerAxis={count} />)
    screen.getByText(new RegExp(`1軸${count}問では.*約${share}%`))
  }
})

it('leads to asked questions whose choices are equal', () => {
  const onOpen = vi.fn()
  const slots = ['axis-1-2', 'axis-2-0', 'axis-2-1', 'axis-3-7', 'axis-3-8', 'axis-3-9']
  render(<Reachability {...whole} onOpen={onOpen} questions={changed(slots, { leftChoice: ' 右の選択肢' })} />)
  screen.getByText(reachabilityMessages.equalChoices)
  expect(screen.getAllByRole('button')).toHaveLength(4)
  screen.getByText('ほか1件')
  screen.getByRole('button', { name: '軸1・質問3・選択肢（左）' }).click()
  expect(onOpen).toHaveBeenCalledWith('questions.axis-1-2.leftChoice')
})

it('names no blank field, which the steps do', () => {
  const types = resultTypes.map((type) => (type.code === 'ACE' ? { ...type, description: ' ' } : type))
  const { rerender } = render(<Reachability {...whole} resultTypes={types} onOpen={vi.fn()} />)
  const saysUnfinished = () => {
    screen.getByText(reachabilityMessages.unfinished)
    expect(screen.queryAllByRole('button')).toEqual([])
  }
  saysUnfinished()
  rerender(<Reachability {...whole} questions={changed(['axis-1-0'], { leftChoice: ' ' })} onOpen={vi.fn()} />)
  saysUnfinished()
})

it('only names the places where they cannot be opened', () => {
  render(<Reachability {...whole} questions={changed(['axis-2-4'], { leftChoice: '右の選択肢' })} />)
  screen.getByText('軸2・質問5・選択肢（左）')
  expect(screen.queryAllByRole('button')).toEqual([])
})
