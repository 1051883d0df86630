#!/bin/sh
# Creates BUCKET with the settings that backend/.env.example requires. Safe to run again.
set -eu

aws s3api head-bucket --bucket "$BUCKET" 2>/dev/null || aws s3api create-bucket --bucket "$BUCKET"

# The console uploads logos to the bucket and displays them from it.
aws s3api put-bucket-cors --bucket "$BUCKET" --cors-configuration '{
  "CORSRules": [{
    "AllowedOrigins": ["'"$CONSOLE_URL"'"],
    "AllowedMethods": ["GET", "PUT"],
    "AllowedHeaders": ["content-type"],
    "MaxAgeSeconds": 600
  }]
}'

# Deletes uploads that were never completed.
aws s3api put-bucket-lifecycle-configuration --bucket "$BUCKET" --lifecycle-configuration '{
  "Rules": [{
    "ID": "incoming",
    "Status": "Enabled",
    "Filter": { "Prefix": "incoming/" },
    "Expiration": { "Days": 1 }
  }]
}'
