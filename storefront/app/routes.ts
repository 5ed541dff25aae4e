import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('routes/shell/shell.tsx', [
    index('routes/home/home.tsx'),
    route('Auth', 'routes/auth/auth.tsx'),
    route('categories/:categoryId', 'routes/categories/categories.tsx'),
    route('product/:id', 'routes/product/product.tsx'),
    route('profile', 'routes/profile/profile.tsx', [
      index('routes/profile/index.tsx'),
      route('info', 'routes/profile/info.tsx'),
      route('myaddress', 'routes/profile/my-address.tsx'),
      route('wallet', 'routes/profile/wallet.tsx'),
      ...prefix('order', [
        index('routes/profile/orders.tsx'),
        route(':uid', 'routes/profile/order.tsx'),
        route(':uid/invoice', 'routes/profile/invoice.tsx'),
      ]),
    ]),
    route('cart', 'routes/cart/cart.tsx'),
    route('checkout', 'routes/checkout/checkout.tsx'),
    route('aboutus', 'routes/about/about.tsx'),
    route('contactus', 'routes/contact/contact.tsx'),
    route('policies/:policy', 'routes/policies/policies.tsx'),
    route('deleteAccount', 'routes/delete-account/delete-account.tsx'),
    route('confirm-email', 'routes/confirm-email/confirm-email.tsx'),
    route('payment-trial', 'routes/payment-trial/payment-trial.tsx'),
    route('offline', 'routes/offline/offline.tsx'),
  ]),
  route('*', 'routes/not-found/not-found.tsx'),
] satisfies RouteConfig
