import { languageChoice as text } from '#messages/language-choice.ts'
import { Card } from '@farmstand/ui/card.tsx'
import { LanguageLinks } from './language-links.tsx'

export const LanguageCard = () => (
  <Card className="flex flex-col max-md:hidden items-start gap-2 p-5">
    <h2 className="text-base font-semibold">{text.title}</h2>
    <p className="mb-1 text-sm text-muted">{text.hint}</p>
    <LanguageLinks />
  </Card>
)
