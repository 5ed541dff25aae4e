import { Type, type Static } from 'typebox'

/**
 * The part of the GST portal's GSTR-1 file that a shop without business customers uses. Field names, codes and forms are
 * those of the portal's offline tool since the return of May 2025, when the HSN summary was divided in two.
 */
const whole = { additionalProperties: false } as const
const Amount = Type.Number({ multipleOf: 0.01 })
const StateCode = Type.String({ pattern: '^[0-9]{2}$' })
const PortalDay = Type.String({ pattern: '^[0-9]{2}-[0-9]{2}-[0-9]{4}$' })
const PaperNumber = Type.String({ pattern: '^[A-Za-z0-9/-]{1,16}$' })
const Place = Type.Integer({ minimum: 1 })
const oneOf = <const Codes extends readonly string[]>(codes: Codes) =>
  Type.Unsafe<Codes[number]>({ type: 'string', enum: [...codes] })

const Items = Type.Array(
  Type.Object(
    { num: Place, itm_det: Type.Object({ rt: Amount, txval: Amount, iamt: Amount, csamt: Amount }, whole) },
    whole,
  ),
)

const HsnRow = Type.Object(
  {
    num: Place,
    hsn_sc: Type.String({ pattern: '^[0-9]{4,8}$' }),
    uqc: oneOf(['KGS', 'LTR', 'NOS', 'NA']),
    qty: Type.Number(),
    rt: Amount,
    txval: Amount,
    iamt: Amount,
    camt: Amount,
    samt: Amount,
    csamt: Amount,
  },
  whole,
)

export const Gstr1File = Type.Object(
  {
    gstin: Type.String({ pattern: '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$' }),
    /** The month of the return, MMYYYY; of a quarter its last month. */
    fp: Type.String({ pattern: '^(0[1-9]|1[0-2])20[0-9]{2}$' }),
    b2cs: Type.Array(
      Type.Object(
        {
          sply_ty: oneOf(['INTRA', 'INTER']),
          pos: StateCode,
          typ: oneOf(['OE']),
          rt: Amount,
          txval: Amount,
          iamt: Amount,
          camt: Amount,
          samt: Amount,
          csamt: Amount,
        },
        whole,
      ),
    ),
    b2cl: Type.Array(
      Type.Object(
        {
          pos: StateCode,
          inv: Type.Array(Type.Object({ inum: PaperNumber, idt: PortalDay, val: Amount, itms: Items }, whole)),
        },
        whole,
      ),
    ),
    cdnur: Type.Array(
      Type.Object(
        {
          typ: oneOf(['B2CL']),
          ntty: oneOf(['C']),
          nt_num: PaperNumber,
          nt_dt: PortalDay,
          val: Amount,
          pos: StateCode,
          itms: Items,
        },
        whole,
      ),
    ),
    nil: Type.Object(
      {
        inv: Type.Array(
          Type.Object(
            { sply_ty: oneOf(['INTRAB2C', 'INTRB2C']), nil_amt: Amount, expt_amt: Amount, ngsup_amt: Amount },
            whole,
          ),
        ),
      },
      whole,
    ),
    hsn: Type.Object({ hsn_b2b: Type.Array(HsnRow), hsn_b2c: Type.Array(HsnRow) }, whole),
    doc_issue: Type.Object(
      {
        doc_det: Type.Array(
          Type.Object(
            {
              /** 1: invoices for outward supply, 5: credit notes. */
              doc_num: Type.Union([Type.Literal(1), Type.Literal(5)]),
              docs: Type.Array(
                Type.Object(
                  {
                    num: Place,
                    from: PaperNumber,
                    to: PaperNumber,
                    totnum: Type.Integer({ minimum: 0 }),
                    cancel: Type.Integer({ minimum: 0 }),
                    net_issue: Type.Integer({ minimum: 0 }),
                  },
                  whole,
                ),
              ),
            },
            whole,
          ),
        ),
      },
      whole,
    ),
  },
  whole,
)
export type Gstr1File = Static<typeof Gstr1File>
