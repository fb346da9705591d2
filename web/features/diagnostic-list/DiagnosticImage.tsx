import { Image } from 'lucide-react'
import { useState } from 'react'

/** The main image of a diagnostic, decorative beside its title; a quiet picture of our own where none can be shown. */
export function DiagnosticImage({ address }: { address: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <div className="aspect-video overflow-hidden rounded-control bg-accent-soft">
      {address === null || broken === address ? (
        <div className="grid size-full place-items-center text-accent/50">
          <Image aria-hidden className="size-8" strokeWidth={1.5} />
        </div>
      ) : (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(address)}
        />
      )}
    </div>
  )
}
