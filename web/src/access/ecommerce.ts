/** Id of the e-commerce platform. It manages its own roles, so they are read-only here [CUS-16]. */
export const ecommerce = '1';
