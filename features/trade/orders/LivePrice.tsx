'use client'

import { useEffect, useRef } from 'react'
import type { Order } from '#lib/contract/trade.ts'
import { inNextFrame, notInNextFrame } from '../market/frameBatch.ts'
import { quoteFeed } from '../market/quotes.ts'
import { useOrderPrice } from './useOrderPrice.ts'

/** The newest price of an order's product. A tick changes a text, at most once a frame, and renders nothing. */
export function LivePrice({ order }: { order: Order }) {
  const text = useRef<HTMLSpanElement>(null)
  const { productId } = order
  const write = useOrderPrice(order)
  useEffect(() => {
    const draw = () => {
      const shown = write(quoteFeed.get(productId)?.quote.price)
      if (text.current && text.current.textContent !== shown) text.current.textContent = shown
    }
    draw()
    const unsubscribe = quoteFeed.subscribe(productId, () => inNextFrame(draw))
    return () => {
      notInNextFrame(draw)
      unsubscribe()
    }
  }, [productId, write])
  return <span ref={text}>{write(quoteFeed.get(productId)?.quote.price)}</span>
}
