import { graphql, useStaticQuery } from 'gatsby';

/** The company, the services and the texts of every page. */
export function useSite(): Queries.SiteDataQuery['content'] {
  return useStaticQuery<Queries.SiteDataQuery>(graphql`
    query SiteData {
      content {
        company {
          name
          tagline
          email
          exception { text lastDay }
          siteAddress
          copyrightYear
          ratings {
            value
            countExact
            countShown
          }
          headOffice {
            slug
            city
            street
            region
            postalCode
            phone
            secondPhone
            whatsapp
          }
        }
        siteData {
          skipLink
          stars
          numbers
          infoBar { place hours ratingLabel }
          navigation {
            label
            open
            close
            links { label to }
          }
          actions {
            quote
            quoteNow
            call
            chat
            directions
            newWindow
            greeting
            quoteGreeting
            contacts
            write
          }
          toasts {
            area
            close
            quote { title text }
            form { title text }
            offline { title text }
          }
          footer {
            about
            linksTitle
            servicesTitle
            contactTitle
            rights
            ratingLabel
          }
        }
        services { slug title }
      }
    }
  `).content;
}
