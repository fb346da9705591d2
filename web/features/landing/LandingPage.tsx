import { Suspense } from 'react'
import { PageTitle } from '#web/config/PageTitle.tsx'
import { landingTitle } from '#web/messages/landing.ts'
import { AudienceBlock } from './AudienceBlock.tsx'
import { BenefitsBlock } from './BenefitsBlock.tsx'
import { ContactBlock } from './ContactBlock.tsx'
import { ContentBlock } from './ContentBlock.tsx'
import { CustomPlanBlock } from './CustomPlanBlock.tsx'
import { FeaturesBlock } from './FeaturesBlock.tsx'
import { FishBlock } from './FishBlock.tsx'
import { Hero } from './Hero.tsx'
import { PricingBlock } from './PricingBlock.tsx'
import { SamplesBlock } from './SamplesBlock.tsx'
import { ToolsBlock } from './ToolsBlock.tsx'

const BLOCKS = {
  features: FeaturesBlock,
  tools: ToolsBlock,
  audience: AudienceBlock,
  benefits: BenefitsBlock,
  fish: FishBlock,
  samples: SamplesBlock,
  pricing: PricingBlock,
  custom: CustomPlanBlock,
  content: ContentBlock,
  contact: ContactBlock,
}

/** The public face of the product. A boundary a block lets the browser take over piece by piece. */
export default function LandingPage() {
  return (
    <>
      <PageTitle page={landingTitle} />
      <Hero />
      {Object.entries(BLOCKS).map(([name, LandingBlock]) => (
        <Suspense key={name}>
          <LandingBlock />
        </Suspense>
      ))}
    </>
  )
}
