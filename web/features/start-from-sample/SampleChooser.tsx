import { startFromSampleMessages as texts } from '#web/messages/startFromSample.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { SampleCards } from './SampleCards.tsx'

type Props = {
  userId: string
  onStarted: (id: string) => void
  onClose: () => void
}

/** All samples to start from, in a dialog. */
export function SampleChooser({ userId, onStarted, onClose }: Props) {
  return (
    <Dialog size="large" title={texts.title} description={texts.description} onClose={onClose}>
      <SampleCards {...{ userId, onStarted }} loading={<Loading text={texts.loading} className="py-8" />} />
    </Dialog>
  )
}
