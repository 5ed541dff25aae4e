import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/area.ts'

export const area: Translated<typeof en.area> = {
  areas: 'भाग',
  found: (count) => (count === 0 ? 'आमच्या जवळ या नावाचा भाग नाही.' : `${count} भाग`),
  typeMore: 'तुमच्या भागाची काही अक्षरे लिहा.',
  areasFailed: 'भाग शोधता आले नाहीत. कृपया पिनकोड लिहा.',
  notYet: 'इथे अजून डिलिव्हरी नाही',
  isThisRight: 'हे बरोबर आहे का?',
  areaWithPincode: (name, pincode) => `${name}, ${pincode}`,
  thatIsRight: 'हो, हेच',
  notRight: 'नाही',
  locate: 'मी आता आहे ती जागा घ्या',
  locating: 'पाहत आहोत …',
  locateFailed: 'तुम्ही कुठे आहात ते कळले नाही. कृपया पिनकोड लिहा.',
  tellMe: 'इथे डिलिव्हरी सुरू झाली की मला कळवा',
  tellMeFailed: 'हे सेव्ह झाले नाही. पुन्हा प्रयत्न करा.',
  mobile: 'मोबाइल नंबर',
  tenDigits: 'मोबाइल नंबरात 10 अंक असतात.',
  oneMessage: 'तिथे डिलिव्हरी सुरू झाल्यावर आम्ही एकच संदेश पाठवू, आणखी काही नाही. तुमचा नंबर सहा महिन्यांनी पुसून टाकू.',
  willTell: (pincode) => `${pincode} येथे डिलिव्हरी सुरू झाली की आम्ही तुम्हाला कळवू.`,
}
