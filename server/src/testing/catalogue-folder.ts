import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** The catalogue folder of a small seller, as the lines of each file. */
export const catalogueFiles: Record<string, string[]> = {
  'categories.csv': [
    'slug,parent,name,name_hi,name_mr,description,description_hi,description_mr,image,position',
    'vegetables,,Vegetables,,,,,,carrot.svg,1',
    'roots,vegetables,Roots,कंद मूल,कंदमुळे,From below,ज़मीन से,जमिनीखालून,,1',
    'kitchen,,Kitchen,,,,,,,2',
    'meals,kitchen,Meals,,,,,,,1',
  ],
  'items.csv': [
    'sku,category,name,name_hi,name_mr,units,net_value,net_unit,cost,discount,veg_nonveg,department,images,crops,description,description_hi,hsn,gst_rate,country_of_origin,ingredients,allergens,shelf_life_days,stock,max_quantity,position,pinned,goes_with,active',
    'carrot,roots,Carrot,गाजर,गाजरे,500 g,500,g,19.99,12.5,0,GROCERY,carrot.svg | photo.png,"| 40,60,1.5","Red, and sweet.",लाल और मीठी।,0706,0,IN,,,14,40,20,1,1,beetroot | root-box,1',
    'beetroot,roots,Beetroot,,,500 g,500,g,30,0,0,GROCERY,,,,,0706,0,IN,,,,0,20,2,,,1',
    'biryani,meals,Biryani,,,1 plate,,,260.00,0,1,KITCHEN,,,,,996331,5,IN,Rice,Milk,,25,10,1,0,,1',
  ],
  'combos.csv': [
    'sku,category,name,name_hi,description,cost,discount,department,images,parts,max_quantity,position,active',
    'root-box,roots,Root box,,,49.99,10,GROCERY,,carrot:2 | beetroot:1,5,1,1',
  ],
  'aliases.csv': ['slug,alias,language', 'carrot,gajar,hi-Latn', 'roots,kand,hi-Latn'],
  'banners.csv': [
    'view_sequence,image,title,title_hi,title_mr,subtitle,subtitle_mr,action,action_hi,action_mr,link,tone,active',
    '1,carrot.svg,Roots,कंद मूल,कंदमुळे,,जमिनीखालून,See,देखें,पाहा,category:roots,leaf,1',
  ],
  'slots.csv': [
    'start,end,department,capacity,cutoff_minutes,position',
    '09:00,11:00,GROCERY,10,60,1',
    '09:00,11:00,KITCHEN,5,240,1',
  ],
  'zones.csv': ['pincode,area,fee,free_above', '411001,Camp,25.00,299.00'],
  'settings.csv': ['key,value', 'MIN_ORDER_AMOUNT,99', 'VEG_NONVEG_TOGGLE_IGNORE,"vegetables,roots"'],
}
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="12" fill="#e60"/></svg>'

/** Writes these files as a spreadsheet program would, and the pictures whose names they contain. */
export async function writeCatalogueFolder(folder: string): Promise<void> {
  mkdirSync(join(folder, 'images'), { recursive: true })
  for (const [name, lines] of Object.entries(catalogueFiles))
    writeFileSync(join(folder, name), `\uFEFF${lines.join('\r\n')}\r\n`)
  writeFileSync(join(folder, 'images/carrot.svg'), drawing)
  const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c42' } })
  writeFileSync(join(folder, 'images/photo.png'), await photo.png().toBuffer())
}
