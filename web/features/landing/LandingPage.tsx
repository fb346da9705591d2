import { Suspense } from 'react'
import { PageTitle } from '#web/config/PageTitle.tsx'
import { landingTitle } from '#web/messages/landing.ts'
import { FishBlock } from './FishBlock.tsx'
import { Hero } from './Hero.tsx'
import { PricingBlock } from './PricingBlock.tsx'
import { SamplesBlock } from './SamplesBlock.tsx'
import {
  AudienceBlock,
  BenefitsBlock,
  ContactBlock,
  ContentBlock,
  CustomPlanBlock,
  FeaturesBlock,
} from './TextBlocks.tsx'
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

/** The landing page. A Suspense boundary per block lets React hydrate it in pieces. */
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
