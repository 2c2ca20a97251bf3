import { useMemo } from 'react'
import { AssetDisc } from '#components/ui/asset-disc/AssetDisc.tsx'
import { operatorPicture } from '#features/member/index.ts'
import type { Product } from '#lib/contract/market.ts'

interface ProductDiscProps {
  product: Pick<Product, 'icon' | 'symbol' | 'name'>
  size?: 'list' | 'head' | 'table'
}

/** The mark of a product's asset: the picture that the backend names, where it may be shown (docs/product.md, 25.1), or one that is drawn. */
export function ProductDisc({ product: { icon, symbol, name }, size }: ProductDiscProps) {
  const address = useMemo(() => (icon ? operatorPicture(icon) : undefined), [icon])
  return <AssetDisc symbol={symbol ?? name} icon={address} size={size} />
}
