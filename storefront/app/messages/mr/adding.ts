import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/adding.ts'

export const adding: Translated<typeof en.adding> = {
  bar: (number, until) => `ऑर्डर ${number} मध्ये जोडत आहात · ${until} पर्यंत`,
  end: 'बंद करा',
  endNamed: (number) => `बंद करा: ऑर्डर ${number} मध्ये जोडणे`,
  over: (number) => `ऑर्डर ${number} मध्ये आता आणखी वस्तू जोडता येत नाहीत. तुमचा कार्ट तसाच आहे.`,
  place: (number, total) => `ऑर्डर ${number} मध्ये जोडा · ${total}`,
  offer: (number) => `या वस्तू ऑर्डर ${number} मध्ये जोडता येतात, डिलिव्हरी मोफत.`,
  begin: (number) => `ऑर्डर ${number} मध्ये जोडा`,
  added: (number) => `ऑर्डर ${number} मध्ये जोडले`,
}
