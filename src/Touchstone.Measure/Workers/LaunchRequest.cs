using Touchstone.Protocol;

namespace Touchstone.Measure.Workers;

/// <summary>Requests for a launch.</summary>
static class LaunchRequest
{
    /// <summary>The request with the data, N and shape of a key.</summary>
    public static T For<T>(this T request, LaunchKey key)
        where T : Request
    {
        (request.DataSet, request.Count, request.PayloadBytes, request.Shape) = (key.DataSet, key.Count, key.PayloadBytes, key.Shape);
        return request;
    }
}
