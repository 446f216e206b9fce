using Touchstone.Protocol;

namespace Touchstone.Tests.Worker;

public class RoundTripsTests
{
    [Fact]
    public void What_one_data_set_throws_is_its_own_failure_and_the_next_is_verified_all_the_same()
    {
        var lines = new List<string>();

        RoundTrips.Run(
            ((string[])["books", "log", "mesh"]).Select(name => DataSet.All[name]),
            dataSet => lines.Add(dataSet.Name == "log" ? throw new InvalidOperationException("not this one") : "verified " + dataSet.Name),
            error => new Failure { Stage = VerifyRequest.Name, Reason = error.Message },
            line => lines.Add(JsonFields.TryParse(line.ToString()!, out var fields, out _)
                ? $"{fields.Type} {fields.Text("name") ?? fields.Text("reason")}".Trim()
                : "?"));

        Assert.Equal(
            ["data-set books", "verified books", "finished", "data-set log", "failure not this one", "data-set mesh", "verified mesh", "finished"],
            lines);
    }
}
