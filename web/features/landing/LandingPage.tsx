import { landingTitle } from '#web/messages/landing.ts'
import { PageTitle } from '#web/shared/PageTitle.tsx'
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

/** The public face of the product (specification, section 1), one block a file; the frame adds header and footer. */
export default function LandingPage() {
  return (
    <>
      <PageTitle page={landingTitle} />
      <Hero />
      <FeaturesBlock />
      <ToolsBlock />
      <AudienceBlock />
      <BenefitsBlock />
      <FishBlock />
      <SamplesBlock />
      <PricingBlock />
      <CustomPlanBlock />
      <ContentBlock />
      <ContactBlock />
    </>
  )
}
