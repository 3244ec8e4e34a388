import { graphql, useStaticQuery } from 'gatsby';

/** What every page and many sections need: the company and the words of the frame. */
export function useFrame(): Queries.FrameQuery['content'] {
  return useStaticQuery<Queries.FrameQuery>(graphql`
    query Frame {
      content {
        company {
          name
          tagline
          email
          hours
          siteAddress
          copyrightYear
          ratings {
            value
            countExact
            countShown
            source
          }
          headOffice {
            key
            city
            street
            region
            postalCode
            phone
            whatsapp
          }
        }
        frame {
          skipLink
          stars
          infoBar {
            place
            ratingLabel
          }
          navigation {
            label
            open
            close
            links {
              label
              to
            }
          }
          actions {
            quote
            quoteNow
            call
            chat
            email
            directions
            newWindow
            greeting
            contacts
          }
          notices {
            area
            close
            quote {
              title
              text
            }
            form {
              title
              text
            }
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
        services {
          key
          title
        }
      }
    }
  `).content;
}
